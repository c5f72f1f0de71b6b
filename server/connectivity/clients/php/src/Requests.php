<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/**
 * Requests with a token: a GET is tried again, anything else is sent once.
 *
 * @internal
 */
final class Requests
{
    private const TOKEN_TIMEOUT = 10;
    /** Used when a token's lifetime is missing or odd. */
    private const ODD_LIFETIME = 300;
    private const LONGEST = 86_400;

    /** @param \Closure(): bool $cancelled */
    public function __construct(
        private readonly string $baseUrl,
        private readonly string $authUrl,
        private readonly string $clientId,
        #[\SensitiveParameter] private readonly string $clientSecret,
        private readonly Options $options,
        private readonly State $state,
        private readonly \Closure $cancelled,
    ) {
        foreach ([$baseUrl, $authUrl] as $address) {
            $parts = parse_url($address);
            if (!in_array($parts['scheme'] ?? '', ['http', 'https'], true) || ($parts['host'] ?? '') === '') {
                throw new \InvalidArgumentException("'$address' is no http or https address");
            }
        }
    }

    /** @param \Closure(): bool $cancelled */
    public function until(\Closure $cancelled): self
    {
        [$id, $secret] = [$this->clientId, $this->clientSecret];
        return new self($this->baseUrl, $this->authUrl, $id, $secret, $this->options, $this->state, $cancelled);
    }

    /** @return array<string, mixed> without the secret */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl, 'clientId' => $this->clientId];
    }

    public function token(): string
    {
        return $this->state->token($this->options->now(), $this->fetchToken(...));
    }

    /**
     * A GET changes nothing: it is sent again, after a wait.
     *
     * @template T
     * @param array<string, string|int|null> $query
     * @param \Closure(mixed): ?T $read answers null for what it cannot read
     * @return T
     */
    public function get(string $path, array $query, \Closure $read): mixed
    {
        $given = array_filter($query, static fn (mixed $value): bool => $value !== null);
        $target = $given === [] ? $path : "$path?" . http_build_query($given, '', '&', PHP_QUERY_RFC3986);
        $waited = 0.0;
        $renewed = false;
        for ($try = 0;; $try++) {
            try {
                $token = $this->token();
                $response = $this->call('GET', $target, $token, $this->options->readTimeout);
                if ($response->status === 401 && !$renewed) {
                    $this->state->drop($token);
                    $renewed = true;
                    $try--;
                    continue;
                }
                $found = $response->isGood() ? $read(Read::parse($response->body)) : null;
                if ($found !== null) {
                    return $found;
                }
                $failure = $response->failure($this->options->now());
            } catch (NoToken $error) {
                $failure = $error->status !== null && $error->status < 500 && $error->status !== 429
                    ? new RequestRefused($error->status, $error->getMessage())
                    : new ServiceUnavailable($error->getMessage(), $error->status);
            } catch (NotSent | Lost $error) {
                $failure = new ServiceUnavailable($error->getMessage());
            }
            $this->stopIfCancelled();
            if ($failure instanceof RequestRefused || !isset($this->options->backoff[$try])) {
                throw $failure;
            }
            $wait = max($this->options->backoff[$try] * random_int(75, 125) / 100, $failure->retryAfter ?? 0);
            $waited += $wait;
            if ($waited > $this->options->patience) {
                throw $failure;
            }
            $this->sleep($wait);
        }
    }

    /**
     * The rows of a list, page by page to its end.
     *
     * @param array<string, string|int|null> $query
     * @return \Generator<int, array<string, mixed>>
     */
    public function rows(string $path, string $name, array $query): \Generator
    {
        $holds = static fn (mixed $body): ?array => is_array(Read::fields($body)[$name] ?? null) ? $body : null;
        $seen = [];
        $cursor = null;
        do {
            $body = $this->get($path, [...$query, 'afterCursor' => $cursor], $holds);
            foreach (Read::rows($body[$name]) as $row) {
                yield $row;
            }
            $cursor = Read::text($body['afterCursor'] ?? null);
            if ($cursor !== null && isset($seen[$cursor])) {
                throw new ServiceUnavailable('the list goes in a circle');
            }
            $seen[$cursor ?? ''] = true;
        } while ($cursor !== null);
    }

    /**
     * A POST that buys nothing, sent once.
     *
     * @param array<string, mixed> $body
     */
    public function post(string $path, array $body): mixed
    {
        $this->stopIfCancelled();
        try {
            $token = $this->token();
            $response = $this->call('POST', $path, $token, $this->options->readTimeout, $body);
        } catch (NoToken | NotSent | Lost $error) {
            $this->stopIfCancelled();
            throw new ServiceUnavailable($error->getMessage());
        }
        if ($response->status === 401) {
            $this->state->drop($token);
        }
        return $response->isGood() ? Read::parse($response->body) : throw $response->failure($this->options->now());
    }

    /**
     * One request with a token.
     *
     * @param ?array<string, mixed> $body
     * @throws NotSent
     * @throws Lost
     */
    public function call(
        string $method,
        string $path,
        #[\SensitiveParameter] string $token,
        float $timeout,
        ?array $body = null,
    ): Response {
        $headers = ['Authorization' => "Bearer $token", ...($body === null ? [] : ['Content-Type' => 'application/json'])];
        $payload = $body === null ? null : json_encode($body === [] ? new \stdClass() : $body, JSON_THROW_ON_ERROR);
        return $this->send(new Request($method, rtrim($this->baseUrl, '/') . $path, $headers, $payload, $timeout), $path);
    }

    public function drop(#[\SensitiveParameter] string $token): void
    {
        $this->state->drop($token);
    }

    public function sleep(float $seconds): void
    {
        for ($until = microtime(true) + $seconds; ($left = $until - microtime(true)) > 0;) {
            $this->stopIfCancelled();
            usleep((int) (1e6 * min(0.1, $left)));
        }
    }

    private function stopIfCancelled(): void
    {
        if (($this->cancelled)()) {
            throw new Cancelled('cancelled');
        }
    }

    /** @return array{token: string, renewAt: float, expiresAt: float} */
    private function fetchToken(): array
    {
        $form = ['grant_type' => 'client_credentials'];
        $headers = ['Content-Type' => 'application/x-www-form-urlencoded'];
        if ($this->options->credentials === 'body') {
            $form += ['client_id' => $this->clientId, 'client_secret' => $this->clientSecret];
        } else {
            $headers['Authorization'] = 'Basic ' . base64_encode("$this->clientId:$this->clientSecret");
        }
        $asked = $this->options->now();
        $url = rtrim($this->authUrl, '/') . '/oauth2/token';
        try {
            $request = new Request('POST', $url, $headers, http_build_query($form), self::TOKEN_TIMEOUT);
            $response = $this->send($request, '/oauth2/token');
        } catch (NotSent | Lost $error) {
            throw new NoToken("no token: {$error->getMessage()}", null);
        }
        $body = Read::fields(Read::parse($response->body));
        $token = $body['access_token'] ?? null;
        if ($response->status !== 200 || !is_string($token) || preg_match('/^[\x21-\x7e]+$/D', $token) !== 1) {
            $said = $response->status === 200 ? 'bad reply' : Read::reason($response->body);
            throw new NoToken(trim("no token: $response->status $said"), $response->status);
        }
        $told = $body['expires_in'] ?? null;
        $lifetime = is_int($told) && $told > 0 && $told <= self::LONGEST ? $told : self::ODD_LIFETIME;
        $expiresAt = $asked + $lifetime;
        return ['token' => $token, 'renewAt' => $expiresAt - min(60, $lifetime * 0.2), 'expiresAt' => $expiresAt];
    }

    private function send(Request $request, string $path): Response
    {
        $shown = (string) preg_replace('/\d{18,22}/', '…', explode('?', $path)[0]);
        $began = microtime(true);
        $tell = function (?int $status, ?string $cause = null) use ($request, $shown, $began): void {
            $spent = (int) round((microtime(true) - $began) * 1000);
            $this->options->onCall?->__invoke(new Call($request->method, $shown, $status, $spent, $cause));
        };
        try {
            $response = $this->options->transport === null
                ? Http::send($request, $this->options->connectTimeout, $this->cancelled)
                : ($this->options->transport)($request, $this->cancelled);
        } catch (NotSent | Lost $error) {
            $tell(null, $error->getMessage());
            throw $error;
        }
        $tell($response->status);
        return $response;
    }
}
