<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** A hint that something changed: read it again from the service before it counts. */
final readonly class Event
{
    public function __construct(
        /** The same on every resend: events come twice, late and out of order. */
        public string $id,
        /** `esim.installed` and so on; unknown types are normal. */
        public string $type,
        public ?string $iccid,
        /** When it was signed, in epoch seconds. */
        public int $at,
        /** @var array<string, mixed> */
        public array $body,
    ) {
    }
}
