<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** A transport throws it only when it is certain that nothing was sent. */
final class NotSent extends \RuntimeException
{
}
