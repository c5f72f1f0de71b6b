<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** The caller cancelled a call that buys nothing. */
final class Cancelled extends ConnectivityException
{
}
