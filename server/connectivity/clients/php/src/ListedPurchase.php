<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** A row of the list of purchases; rows of other systems may lack anything. */
final readonly class ListedPurchase
{
    public function __construct(
        public ?string $id,
        public ?string $iccid,
        public ?string $reference,
        public ?string $packageId,
        public ?string $destination,
        public ?int $dataBytes,
        public ?int $priceCents,
        /** null for a type this version does not know */
        public ?bool $topUp,
        public ?\DateTimeImmutable $created,
        /** The answer as it came. @var array<string, mixed> */
        public array $raw,
    ) {
    }
}
