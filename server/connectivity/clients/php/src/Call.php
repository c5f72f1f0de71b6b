<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** One request for a log: no query, no body, no token, no ICCID. */
final readonly class Call
{
    public function __construct(
        public string $method,
        public string $path,
        /** null when no answer came; then cause says why */
        public ?int $status,
        public int $milliseconds,
        public ?string $cause,
    ) {
    }
}
