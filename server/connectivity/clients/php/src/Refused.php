<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** Not bought for certain. Without a status nothing was sent. */
final readonly class Refused implements Outcome
{
    public function __construct(public ?int $status, public string $message)
    {
    }
}
