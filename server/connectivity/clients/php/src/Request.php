<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** One HTTP request as it goes out; the time-out, in seconds, is for all of it. */
final readonly class Request
{
    /** @param array<string, string> $headers */
    public function __construct(
        public string $method,
        public string $url,
        #[\SensitiveParameter] public array $headers,
        #[\SensitiveParameter] public ?string $body,
        public float $timeout,
    ) {
    }

    /** @return array<string, mixed> without tokens and secrets */
    public function __debugInfo(): array
    {
        return ['method' => $this->method, 'url' => $this->url, 'timeout' => $this->timeout];
    }
}
