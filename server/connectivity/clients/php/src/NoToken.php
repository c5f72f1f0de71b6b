<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/**
 * The token endpoint gave no token; the status is null when it did not answer.
 *
 * @internal
 */
final class NoToken extends \RuntimeException
{
    public function __construct(string $message, public readonly ?int $status)
    {
        parent::__construct($message);
    }
}
