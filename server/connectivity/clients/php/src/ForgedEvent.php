<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** An event that is too old or has no valid signature: do not read it. */
final class ForgedEvent extends ConnectivityException
{
}
