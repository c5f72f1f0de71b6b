<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** Sent, perhaps; the answer was lost, cut or too big, or the caller cancelled. */
final class Lost extends \RuntimeException
{
}
