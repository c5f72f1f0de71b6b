<?php

// Makes the call that each line of its input names with the PHP client, and prints the outcome.

declare(strict_types=1);

use EsimStorefront\Connectivity as C;

spl_autoload_register(static function (string $class): void {
    $name = str_replace(['EsimStorefront\\Connectivity\\', '\\'], ['', '/'], $class);
    require getenv('CLIENT') . "/src/$name.php";
});

require __DIR__ . '/idioms.php';

$shift = 0;
$log = [];

function opened(array $how, string $folder): C\Client
{
    global $shift, $log;
    $seconds = static fn (int $ms): float => $ms / 1000;
    return new C\Client($how['baseUrl'], $how['authUrl'], $how['clientId'], $how['clientSecret'], new C\Options(
        credentials: $how['credentials'] ?? 'basic',
        readTimeout: $seconds($how['readMs']),
        purchaseTimeout: $seconds($how['purchaseMs']),
        backoff: [0.01, 0.02, 0.04],
        patience: 2,
        looks: array_map($seconds, $how['looksMs']),
        folder: $folder,
        onCall: static function (C\Call $call) use (&$log): void {
            $log[] = json_encode($call);
        },
        now: static function () use (&$shift): float {
            return microtime(true) + $shift;
        },
    ));
}

function begun(C\Client $client, string $call, array $w): mixed
{
    $may = $w['mayHaveBeenSent'] ?? false;
    unset($w['mayHaveBeenSent']);
    return match ($call) {
        'buy' => $client->buy(new C\Order(...$w)),
        'buyOnce' => $client->buyOnce(new C\Order(...$w), $may),
        'topUp' => $client->topUp(new C\TopUp(...$w)),
        'topUpOnce' => $client->topUpOnce(new C\TopUp(...$w), $may),
        default => $client->$call(...$w),
    };
}

/** In the words of the vectors. */
function told(mixed $value): mixed
{
    return match (true) {
        $value instanceof Generator => array_map(told(...), iterator_to_array($value, false)),
        $value instanceof C\Outcome => [
            'outcome' => strtolower(substr(strrchr($value::class, '\\'), 1)),
            ...array_map(told(...), get_object_vars($value)),
        ],
        $value instanceof DateTimeImmutable => $value->format(DATE_ATOM),
        is_array($value) => array_map(told(...), $value),
        is_object($value) => array_map(told(...), array_diff_key(get_object_vars($value), ['raw' => true])),
        default => $value,
    };
}

function tried(Closure $run): mixed
{
    try {
        return told($run());
    } catch (C\RequestRefused $error) {
        return ['error' => 'refused', 'status' => $error->status, 'message' => $error->getMessage()];
    } catch (C\ServiceUnavailable $error) {
        return ['error' => 'unavailable', 'status' => $error->status, 'retryAfter' => $error->retryAfter];
    } catch (C\ForgedEvent) {
        return ['error' => 'forged'];
    } catch (InvalidArgumentException) {
        return ['error' => 'invalid'];
    } catch (C\Cancelled) {
        return ['error' => 'cancelled'];
    }
}

/** Each in a process of its own, as a web server runs PHP. */
function atOnce(int $count, Closure $run): array
{
    $pipes = [];
    for ($n = 0; $n < $count; $n++) {
        $pipe = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        if (pcntl_fork() === 0) {
            fwrite($pipe[1], json_encode(tried($run)));
            posix_kill(getmypid(), SIGKILL);
        }
        fclose($pipe[1]);
        $pipes[] = $pipe[0];
    }
    $results = array_map(static fn ($pipe): mixed => json_decode(stream_get_contents($pipe), true), $pipes);
    while (pcntl_wait($status) > 0);
    return $results;
}

function called(C\Client $client, array $ask): array
{
    $until = microtime(true) + ($ask['cancelAfterMs'] ?? 1e9) / 1000;
    $run = static fn (): mixed => begun(
        isset($ask['cancelAfterMs']) ? $client->until(static fn (): bool => microtime(true) > $until) : $client,
        $ask['call'],
        $ask['with'] ?? [],
    );
    return isset($ask['parallel']) ? atOnce($ask['parallel'], $run) : [tried($run)];
}

$client = null;
$opened = 0;
while (($line = fgets(STDIN)) !== false) {
    $ask = json_decode($line, true);
    $answer = new stdClass();
    if (isset($ask['open'])) {
        [$shift, $log] = [0, []];
        $client = opened($ask['open'], getenv('FOLDER') . '/' . ++$opened);
    } elseif (isset($ask['passSeconds'])) {
        $shift += $ask['passSeconds'];
    } elseif (isset($ask['log'])) {
        $answer = ['log' => [...$log, print_r($client, true)]];
    } elseif (isset($ask['idioms'])) {
        $answer = ['wrong' => wrong()];
    } elseif (isset($ask['verify'])) {
        ['body' => $body, 'headers' => $headers, 'secrets' => $secrets, 'now' => $now] = $ask['verify'];
        $answer = ['results' => [tried(static fn (): C\Event => C\Events::verify($body, $headers, $secrets, $now))]];
    } else {
        $answer = ['results' => called($client, $ask)];
    }
    echo json_encode($answer, JSON_THROW_ON_ERROR), "\n";
}
