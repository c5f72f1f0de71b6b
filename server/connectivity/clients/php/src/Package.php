<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** Buy it with destination and dataGb exactly as they stand here. */
final readonly class Package
{
    public function __construct(
        public string $id,
        public string $destination,
        public int|float $dataGb,
        /** null: unlimited */
        public ?int $dataBytes,
        public int $minDays,
        public int $maxDays,
        /** US cents */
        public int $priceCents,
        /** The answer as it came. @var array<string, mixed> */
        public array $raw,
    ) {
    }
}
