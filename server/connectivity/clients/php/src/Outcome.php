<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** How a purchase or top-up ended: Bought, Refused or Unknown. */
interface Outcome
{
}
