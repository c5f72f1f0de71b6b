<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/**
 * What the end of a purchase call means.
 *
 * @internal
 */
final class Outcomes
{
    /**
     * The statuses that prove nothing was bought. After any other the outcome is unknown: 401 and 429 may come after
     * the effect.
     */
    private const REFUSED = [400, 402, 403, 404, 409, 422];

    /** @param ?string $iccid of the eSIM to top up */
    public static function of(
        Response $response,
        string $reference,
        int $quantity,
        ?string $iccid,
        float $now,
    ): Bought|Refused|Unknown {
        $status = $response->status;
        if ($response->isGood()) {
            $purchases = Read::purchases(Read::parse($response->body));
            // A top-up of another eSIM does not count as bought.
            $other = $iccid !== null && ($purchases[0]->iccid ?? $iccid) !== $iccid;
            return $purchases === [] || $other
                ? new Unknown($reference, 'bad reply', $status)
                : new Bought($purchases, count($purchases) >= $quantity);
        }
        return in_array($status, self::REFUSED, true)
            ? new Refused($status, Read::reason($response->body))
            : new Unknown($reference, "status $status", $status, $response->retryAfter($now));
    }
}
