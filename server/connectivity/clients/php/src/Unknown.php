<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** Bought, or not. Ask settle(reference); do not buy again under another reference. */
final readonly class Unknown implements Outcome
{
    public function __construct(
        public string $reference,
        public string $cause,
        public ?int $status = null,
        /** Seconds that the service asks to wait. */
        public ?float $retryAfter = null,
    ) {
    }
}
