<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** No usable answer, after all tries. */
final class ServiceUnavailable extends ConnectivityException
{
    public function __construct(
        string $cause,
        public readonly ?int $status = null,
        /** Seconds that the service asks to wait. */
        public readonly ?float $retryAfter = null,
    ) {
        parent::__construct($cause);
    }
}
