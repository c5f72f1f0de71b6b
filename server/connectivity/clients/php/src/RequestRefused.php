<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** The service refused a request that buys nothing: 4xx. */
final class RequestRefused extends ConnectivityException
{
    public function __construct(public readonly int $status, string $message)
    {
        parent::__construct($message);
    }
}
