<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** The phone an eSIM is installed on. */
final readonly class Device
{
    public function __construct(
        public ?string $oem,
        public ?string $hardwareName,
        public ?string $hardwareModel,
        public ?string $eid,
    ) {
    }
}
