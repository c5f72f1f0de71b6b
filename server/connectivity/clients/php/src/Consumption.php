<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** Data left. The total is in the package. */
final readonly class Consumption
{
    public function __construct(
        /** null: unlimited */
        public ?int $remainingBytes,
        public bool $active,
    ) {
    }
}
