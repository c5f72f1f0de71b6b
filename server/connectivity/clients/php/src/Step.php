<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** A state in the history of an eSIM. */
final readonly class Step
{
    public function __construct(
        public string $status,
        public ?\DateTimeImmutable $at,
    ) {
    }
}
