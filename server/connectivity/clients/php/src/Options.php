<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** How a client behaves; the defaults suit a shop. All times in seconds. */
final readonly class Options
{
    /**
     * @param string $credentials how they go to the token endpoint: `basic`, or `body`
     * @param float $purchaseTimeout the service's gateway gives up after 29 s; waiting longer tells more
     * @param list<float> $backoff waits between the tries of a GET, with jitter
     * @param float $patience a GET that would have to wait longer than this, by Retry-After, fails instead
     * @param list<float> $looks when to look for a purchase of unknown outcome; the list may lag, so the last says how
     *     long a purchase can take to appear, and before that its reference is not sent again
     * @param ?string $folder where processes share the token and what they have sent; only they may read it
     * @param ?\Closure(Call): void $onCall told every request, for logging
     * @param ?\Closure(): float $now
     * @param ?\Closure(Request, \Closure(): bool): Response $transport sends a request, until it is cancelled
     */
    public function __construct(
        public string $credentials = 'basic',
        public float $connectTimeout = 5,
        public float $readTimeout = 15,
        public float $purchaseTimeout = 35,
        public array $backoff = [0.25, 1, 4],
        public float $patience = 30,
        public array $looks = [0, 2, 5, 15, 30, 60],
        public ?string $folder = null,
        public ?\Closure $onCall = null,
        public ?\Closure $now = null,
        public ?\Closure $transport = null,
    ) {
    }

    public function now(): float
    {
        return $this->now === null ? microtime(true) : ($this->now)();
    }

    /** How long a purchase can take to appear in the list. */
    public function window(): float
    {
        return $this->looks === [] ? 0 : (float) max($this->looks);
    }
}
