<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** What came back; names of headers in lower case. */
final readonly class Response
{
    /** @param array<string, string> $headers */
    public function __construct(public int $status, public array $headers, public string $body)
    {
    }

    /** @return array<string, mixed> without codes and tokens */
    public function __debugInfo(): array
    {
        return ['status' => $this->status];
    }

    public function isGood(): bool
    {
        return $this->status >= 200 && $this->status < 300;
    }

    /** Seconds to wait, from a number or a date. */
    public function retryAfter(float $now): ?float
    {
        $given = trim($this->headers['retry-after'] ?? '');
        if (ctype_digit($given)) {
            return (float) $given;
        }
        $at = $given === '' ? false : strtotime($given);
        return $at === false ? null : max(0.0, $at - $now);
    }

    /** The error for an answer that cannot be used. */
    public function failure(float $now): RequestRefused|ServiceUnavailable
    {
        return match (true) {
            $this->isGood() => new ServiceUnavailable('bad reply', $this->status),
            $this->status === 429 || $this->status >= 500 => new ServiceUnavailable(
                "status $this->status",
                $this->status,
                $this->retryAfter($now),
            ),
            default => new RequestRefused($this->status, Read::reason($this->body)),
        };
    }
}
