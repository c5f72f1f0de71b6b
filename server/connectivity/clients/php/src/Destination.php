<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** A country, or a region of several. */
final readonly class Destination
{
    public function __construct(
        public string $name,
        public string $code,
        public string $iso2,
        /** @var list<string> */
        public array $countries,
        /** The answer as it came. @var array<string, mixed> */
        public array $raw,
    ) {
    }
}
