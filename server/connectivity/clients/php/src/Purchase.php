<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** One eSIM bought, or topped up. Whatever else is odd, its ids are kept. */
final readonly class Purchase
{
    public function __construct(
        public ?string $id,
        public ?string $iccid,
        public ?string $packageId,
        /** `LPA:1$…`: anyone who has it can install the eSIM. */
        public ?string $lpa,
        /** The QR code as a PNG in base64. */
        public ?string $qrPng,
        public ?string $iosLink,
        public ?string $androidLink,
        /** The answer as it came. @var array<string, mixed> */
        public array $raw,
    ) {
    }

    /** @return array<string, mixed> without what installs the eSIM, for dumps and logs */
    public function __debugInfo(): array
    {
        return ['id' => $this->id, 'iccid' => $this->iccid, 'packageId' => $this->packageId];
    }
}
