<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** A client of the service. A purchase or top-up is sent once per call, whatever happens to its answer. */
final class Client
{
    private Requests $requests;
    private readonly State $state;

    /**
     * @param string $baseUrl ends in a version, such as `https://api.example/v1`
     * @param string $authUrl without `/oauth2/token`
     */
    public function __construct(
        string $baseUrl,
        string $authUrl,
        string $clientId,
        #[\SensitiveParameter] string $clientSecret,
        private readonly Options $options = new Options(),
    ) {
        $this->state = new State($options->folder, hash('sha256', "$baseUrl $authUrl $clientId"));
        $never = static fn (): bool => false;
        $this->requests = new Requests($baseUrl, $authUrl, $clientId, $clientSecret, $options, $this->state, $never);
    }

    /**
     * The same client with calls that end when this answers true. The outcome of a cancelled purchase is unknown.
     *
     * @param \Closure(): bool $cancelled
     */
    public function until(\Closure $cancelled): self
    {
        $other = clone $this;
        $other->requests = $this->requests->until($cancelled);
        return $other;
    }

    /** @return \Generator<int, Destination> all countries and regions */
    public function destinations(): \Generator
    {
        foreach ($this->requests->rows('/destinations', 'destinations', []) as $row) {
            if (($found = Rows::destination($row)) !== null) {
                yield $found;
            }
        }
    }

    /** @return \Generator<int, Package> every package, or those of a destination or of a trip, to the end of the list */
    public function packages(?string $destination = null, ?string $start = null, ?string $end = null): \Generator
    {
        $query = ['destination' => $destination, 'startDate' => $start, 'endDate' => $end, 'limit' => 160];
        foreach ($this->requests->rows('/packages', 'packages', $query) as $row) {
            if (($found = Rows::package($row)) !== null) {
                yield $found;
            }
        }
    }

    /** @return \Generator<int, ListedPurchase> purchases and top-ups, newest first, to the end of the list */
    public function purchases(
        ?string $reference = null,
        ?string $purchaseId = null,
        ?string $iccid = null,
        ?string $email = null,
        ?string $after = null,
        ?string $before = null,
    ): \Generator {
        $query = [
            'referenceId' => $reference, 'purchaseId' => $purchaseId, 'iccid' => $iccid, 'email' => $email,
            'afterDate' => $after, 'beforeDate' => $before, 'limit' => 100,
        ];
        foreach ($this->requests->rows('/purchases', 'purchases', $query) as $row) {
            yield Rows::listed($row);
        }
    }

    /** Buys, with one request. After Unknown, ask settle. */
    public function buy(Order $order): Bought|Refused|Unknown
    {
        return $this->purchase('/purchases/v2', $order->body(), $order->reference, $order->quantity);
    }

    /** Tops up, with one request. After Unknown, ask settle. */
    public function topUp(TopUp $topUp): Bought|Refused|Unknown
    {
        return $this->purchase('/purchases/topup', $topUp->body(), $topUp->reference, 1, $topUp->iccid);
    }

    /**
     * Looks for the reference, buys when nothing has it, and looks again when the outcome is unknown.
     *
     * @param bool $mayHaveBeenSent by another process, a moment ago: then it looks until the list must show it
     */
    public function buyOnce(Order $order, bool $mayHaveBeenSent = false): Bought|Refused|Unknown
    {
        return $this->once(fn () => $this->buy($order), $order->reference, $order->quantity, false, $mayHaveBeenSent);
    }

    /** The same for a top-up. */
    public function topUpOnce(TopUp $topUp, bool $mayHaveBeenSent = false): Bought|Refused|Unknown
    {
        return $this->once(fn () => $this->topUp($topUp), $topUp->reference, 1, true, $mayHaveBeenSent);
    }

    /** Looks for what was bought under a reference, several times as the list may lag; null when nothing shows. */
    public function settle(string $reference, int $quantity = 1, ?bool $topUp = null): ?Bought
    {
        return $this->look(self::checked($reference), $quantity, $topUp, $this->options->window());
    }

    /** Changes the dates of a purchase (yyyy-MM-dd); once it is active, only the end. */
    public function edit(string $purchaseId, string $start, string $end): void
    {
        $this->requests->post('/purchases/edit', ['purchaseId' => $purchaseId, 'startDate' => $start, 'endDate' => $end]);
    }

    /** Data left; ask about once an hour. */
    public function consumption(string $purchaseId): Consumption
    {
        $path = '/purchases/' . rawurlencode($purchaseId) . '/consumption';
        return $this->requests->get($path, [], Rows::consumption(...));
    }

    /** State and codes of an eSIM. */
    public function esim(string $iccid): Esim
    {
        return $this->requests->get('/esim', ['iccid' => $iccid], Rows::esim(...));
    }

    /** The phone it is installed on; refused before it is. */
    public function device(string $iccid): Device
    {
        return $this->requests->get('/esim/' . rawurlencode($iccid) . '/device', [], Rows::device(...));
    }

    /** @return list<Step> the states of an eSIM over time */
    public function history(string $iccid): array
    {
        return $this->requests->get('/esim/' . rawurlencode($iccid) . '/history', [], Rows::history(...));
    }

    /** A token for a hosted iFrame. */
    public function iframeToken(): string
    {
        $token = Read::text(Read::fields($this->requests->post('/iframe/token', []))['token'] ?? null);
        return $token ?? throw new ServiceUnavailable('bad reply');
    }

    private function once(
        \Closure $buy,
        string $reference,
        int $quantity,
        bool $topUp,
        bool $mayHaveBeenSent,
    ): Bought|Refused|Unknown {
        return $this->state->turn(self::checked($reference), function () use ($buy, $reference, $quantity, $topUp, $mayHaveBeenSent) {
            $sentAt = $mayHaveBeenSent ? $this->options->now() : $this->state->sentAt($reference);
            $wait = $sentAt === null ? 0.0 : max(0.0, $sentAt + $this->options->window() - $this->options->now());
            $found = $this->look($reference, $quantity, $topUp, $wait);
            $result = $found ?? $buy();
            if ($found !== null || $result instanceof Refused || ($result instanceof Bought && $result->complete)) {
                return $result;
            }
            try {
                return $this->settle($reference, $quantity, $topUp) ?? $result;
            } catch (ConnectivityException) {
                return $result;
            }
        });
    }

    /** Without a reference nobody could tell what was bought. */
    private static function checked(string $reference): string
    {
        return trim($reference) === '' ? throw new \InvalidArgumentException('a purchase needs a reference') : $reference;
    }

    private function look(string $reference, int $quantity, ?bool $topUp, float $wait): ?Bought
    {
        $found = [];
        $looked = 0.0;
        $moments = array_filter($this->options->looks, static fn (float|int $look): bool => $look < $wait);
        sort($moments);
        foreach ([...$moments, $wait] as $moment) {
            $this->requests->sleep($moment - $looked);
            $looked = $moment;
            $found = [];
            foreach ($this->purchases($reference) as $row) {
                // The service's filter may be looser than equality, and a row is read without blanks around its words.
                if ($row->reference === trim($reference) && ($topUp === null || ($row->topUp ?? $topUp) === $topUp)) {
                    $found[] = $row;
                }
            }
            if (count($found) >= $quantity) {
                break;
            }
        }
        if ($found === []) {
            return null;
        }
        $this->state->forget($reference);
        return new Bought(array_map($this->withCodes(...), $found), count($found) >= $quantity);
    }

    private function withCodes(ListedPurchase $row): Purchase
    {
        try {
            $esim = $row->iccid === null || $row->topUp === true ? [] : $this->esim($row->iccid)->raw;
        } catch (RequestRefused | ServiceUnavailable) {
            $esim = []; // The ids are what matters.
        }
        $purchase = ['id' => $row->id, 'packageId' => $row->packageId];
        return Read::purchase(['purchase' => $purchase, 'profile' => [...$esim, 'iccid' => $row->iccid]]);
    }

    /** @param array<string, mixed> $body */
    private function purchase(
        string $path,
        array $body,
        string $reference,
        int $quantity,
        ?string $iccid = null,
    ): Bought|Refused|Unknown {
        self::checked($reference);
        try {
            $token = $this->requests->token();
        } catch (NoToken $error) {
            return new Refused(null, $error->getMessage());
        }
        $this->state->send($reference, $this->options->now());
        try {
            $response = $this->requests->call('POST', $path, $token, $this->options->purchaseTimeout, $body);
            if ($response->status === 401) {
                $this->requests->drop($token);
            }
            $result = Outcomes::of($response, $reference, $quantity, $iccid, $this->options->now());
        } catch (NotSent $error) {
            $result = new Refused(null, "not sent: {$error->getMessage()}");
        } catch (Lost $error) {
            return new Unknown($reference, $error->getMessage());
        }
        if (!$result instanceof Unknown) {
            $this->state->forget($reference);
        }
        return $result;
    }
}
