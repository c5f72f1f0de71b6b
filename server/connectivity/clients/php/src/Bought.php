<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** Bought for certain. */
final readonly class Bought implements Outcome
{
    /**
     * @param list<Purchase> $purchases
     * @param bool $complete false when fewer eSIMs are known than were ordered
     */
    public function __construct(public array $purchases, public bool $complete = true)
    {
    }
}
