<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/**
 * The token and the references on their way: in this process, and in a folder that processes share when one is given.
 *
 * @internal
 */
final class State
{
    /** @var array{token: string, renewAt: float, expiresAt: float}|null */
    private ?array $token = null;
    /** @var array<string, float> */
    private array $sent = [];

    public function __construct(private readonly ?string $folder, private readonly string $key)
    {
        if ($folder !== null && !is_dir($folder) && !@mkdir($folder, 0o700, true) && !is_dir($folder)) {
            throw new \RuntimeException('the shared folder cannot be made');
        }
    }

    /** @return array<string, mixed> without the token */
    public function __debugInfo(): array
    {
        return ['folder' => $this->folder];
    }

    /**
     * A token that stays valid for a while. One process at a time asks for it.
     *
     * @param \Closure(): array{token: string, renewAt: float, expiresAt: float} $fetch
     */
    public function token(float $now, \Closure $fetch): string
    {
        if ($this->token !== null && $now < $this->token['renewAt']) {
            return $this->token['token'];
        }
        return $this->exclusive("token-$this->key", function ($file) use ($now, $fetch): string {
            $known = $file === null ? null : json_decode((string) stream_get_contents($file, null, 0), true);
            if (!is_array($known) || $now >= $known['renewAt']) {
                try {
                    $known = $fetch();
                } catch (NoToken $error) {
                    $old = is_array($known) ? $known : $this->token;
                    // A renewal that fails leaves the token that is still good.
                    return $old !== null && $now < $old['expiresAt'] ? $old['token'] : throw $error;
                }
                if ($file !== null) {
                    ftruncate($file, 0);
                    rewind($file);
                    fwrite($file, (string) json_encode($known));
                    fflush($file);
                }
            }
            $this->token = $known;
            return $known['token'];
        });
    }

    /** Forgets exactly this token, so that many calls refused with it renew once. */
    public function drop(#[\SensitiveParameter] string $token): void
    {
        if (($this->token['token'] ?? null) === $token) {
            $this->token = null;
        }
        $this->exclusive("token-$this->key", static function ($file) use ($token): void {
            if ($file === null) {
                return;
            }
            $known = json_decode((string) stream_get_contents($file, null, 0), true);
            if (is_array($known) && $known['token'] === $token) {
                ftruncate($file, 0);
                fflush($file);
            }
        });
    }

    /**
     * Runs calls with the same reference one after the other.
     *
     * @template T
     * @param \Closure(): T $run
     * @return T
     */
    public function turn(string $reference, \Closure $run): mixed
    {
        return $this->exclusive('turn-' . hash('sha256', "$this->key $reference"), static fn () => $run(), true);
    }

    /** Noted before it is sent: a call that is cancelled half-way counts too. */
    public function send(string $reference, float $now): void
    {
        $this->sent[$reference] = $now;
        if ($this->folder !== null) {
            if (@file_put_contents($this->mark($reference), (string) $now, LOCK_EX) === false) {
                throw new \RuntimeException('the shared folder cannot be used');
            }
        }
    }

    /** When it was sent, if its outcome is not certain. */
    public function sentAt(string $reference): ?float
    {
        $mark = $this->folder === null ? false : @file_get_contents($this->mark($reference));
        return $mark === false ? $this->sent[$reference] ?? null : (float) $mark;
    }

    /** Its outcome is certain. */
    public function forget(string $reference): void
    {
        unset($this->sent[$reference]);
        if ($this->folder !== null) {
            @unlink($this->mark($reference));
        }
    }

    private function mark(string $reference): string
    {
        return "$this->folder/sent-" . hash('sha256', "$this->key $reference");
    }

    /** Runs with a lock on a file that only this user may read; without a folder there is none. */
    private function exclusive(string $name, \Closure $run, bool $temporary = false): mixed
    {
        if ($this->folder === null) {
            return $run(null);
        }
        $path = "$this->folder/$name";
        do {
            $file = fopen($path, 'c+');
            if ($file === false || !flock($file, LOCK_EX)) {
                throw new \RuntimeException('the shared folder cannot be used');
            }
            clearstatcache(true, $path);
            // Its last holder may have removed it.
            $same = (fstat($file)['ino'] ?? null) === (@fileinode($path) ?: -1);
        } while (!$same);
        try {
            chmod($path, 0o600);
            return $run($file);
        } finally {
            if ($temporary) {
                @unlink($path);
            }
            fclose($file);
        }
    }
}
