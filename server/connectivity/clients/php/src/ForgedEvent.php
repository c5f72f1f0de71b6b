<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** An event without a good signature, or too old: do not read it. */
final class ForgedEvent extends ConnectivityException
{
}
