<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** What a call throws. A purchase throws none of these once it may have been sent: it has an outcome. */
abstract class ConnectivityException extends \RuntimeException
{
}
