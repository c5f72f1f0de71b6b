<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** State and codes of an eSIM. */
final readonly class Esim
{
    public function __construct(
        public string $iccid,
        /** RELEASED, DOWNLOADED, INSTALLED, ENABLED, DELETED, ERROR, or a newer word */
        public string $status,
        public bool $active,
        public bool $topUpAllowed,
        public ?string $lpa,
        public ?string $qrPng,
        /** The answer as it came. @var array<string, mixed> */
        public array $raw,
    ) {
    }

    /** @return array<string, mixed> without what installs it, for dumps and logs */
    public function __debugInfo(): array
    {
        return array_diff_key(get_object_vars($this), ['lpa' => 0, 'qrPng' => 0, 'raw' => 0]);
    }
}
