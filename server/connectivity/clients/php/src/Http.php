<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** HTTP/1.1 over a socket. One connection per request: a purchase on an idle connection may be lost. */
final class Http
{
    private const MAX_REPLY = 8 * 1024 * 1024;
    /** How much of a refusal is read: enough for its reason. */
    private const MAX_REASON = 2048;
    private const REASON_SECONDS = 1.0;

    private string $buffer = '';

    /** @param resource $socket */
    private function __construct(private $socket, private float $deadline, private \Closure $cancelled)
    {
    }

    /**
     * Never follows a redirect and never sends anything twice.
     *
     * @param \Closure(): bool $cancelled
     */
    public static function send(Request $request, float $connectTimeout, \Closure $cancelled): Response
    {
        $deadline = microtime(true) + $request->timeout;
        $url = parse_url($request->url);
        $secure = ($url['scheme'] ?? '') === 'https';
        $host = $url['host'] ?? '';
        $port = $url['port'] ?? ($secure ? 443 : 80);
        $head = self::head($request, $host . (isset($url['port']) ? ":$port" : ''), $url);
        $address = ($secure ? 'tls' : 'tcp') . "://$host:$port";
        $socket = @stream_socket_client($address, $code, $why, min($connectTimeout, $request->timeout));
        if ($socket === false) {
            throw new NotSent(rtrim("no connection: $why", ': '));
        }
        stream_set_blocking($socket, false);
        $http = new self($socket, $deadline, $cancelled);
        try {
            $http->write($head . ($request->body ?? ''));
            return $http->response();
        } finally {
            fclose($socket);
        }
    }

    /** @param array<string, mixed> $url */
    private static function head(Request $request, string $host, array $url): string
    {
        $headers = ['Host' => $host, 'Connection' => 'close', 'Accept' => 'application/json', ...$request->headers];
        if ($request->body !== null) {
            $headers['Content-Length'] = (string) strlen($request->body);
        }
        $target = ($url['path'] ?? '/') . (isset($url['query']) ? "?{$url['query']}" : '');
        $lines = ["$request->method $target HTTP/1.1"];
        foreach ($headers as $name => $value) {
            $lines[] = "$name: $value";
        }
        if (preg_match('/[\r\n]/', implode('', $lines)) === 1) {
            throw new \InvalidArgumentException('a header with a line break');
        }
        return implode("\r\n", $lines) . "\r\n\r\n";
    }

    private function write(string $bytes): void
    {
        while ($bytes !== '') {
            $this->wait(false);
            $written = @fwrite($this->socket, $bytes);
            if ($written === false || ($written === 0 && feof($this->socket))) {
                throw new Lost('connection lost');
            }
            $bytes = substr($bytes, $written);
        }
    }

    private function response(): Response
    {
        do {
            $status = (int) (explode(' ', $this->line(), 3)[1] ?? 0);
            $headers = [];
            while (($line = $this->line()) !== '') {
                [$name, $value] = [...explode(':', $line, 2), ''];
                $headers[strtolower($name)] = trim($value);
            }
        } while ($status >= 100 && $status < 200);
        if ($status < 100) {
            throw new Lost('no HTTP');
        }
        if ($status >= 200 && $status < 300) {
            return new Response($status, $headers, $this->body($headers, self::MAX_REPLY));
        }
        // The status says what matters: a reason that does not come at once is skipped.
        $this->deadline = min($this->deadline, microtime(true) + self::REASON_SECONDS);
        try {
            return new Response($status, $headers, $this->body($headers, self::MAX_REASON));
        } catch (Lost) {
            return new Response($status, $headers, '');
        }
    }

    /** @param array<string, string> $headers */
    private function body(array $headers, int $most): string
    {
        if (strtolower($headers['transfer-encoding'] ?? '') === 'chunked') {
            $body = '';
            while (($size = self::size($this->line())) > 0) {
                if (strlen($body) + $size > $most) {
                    throw new Lost('reply too big');
                }
                $body .= $this->take($size);
                $this->take(2);
            }
            return $body;
        }
        if (isset($headers['content-length'])) {
            if (!ctype_digit($headers['content-length'])) {
                throw new Lost('no HTTP');
            }
            $length = (int) $headers['content-length'];
            return $length > $most ? throw new Lost('reply too big') : $this->take($length);
        }
        while ($this->fill()) {
            if (strlen($this->buffer) > $most) {
                throw new Lost('reply too big');
            }
        }
        return $this->buffer;
    }

    /** The size of a chunk. */
    private static function size(string $line): int
    {
        return preg_match('/^[0-9a-f]{1,7}(?=[\s;]|$)/i', $line, $found) === 1
            ? (int) hexdec($found[0])
            : throw new Lost('no HTTP');
    }

    private function line(): string
    {
        while (($end = strpos($this->buffer, "\r\n")) === false) {
            if (strlen($this->buffer) > 65_536 || !$this->fill()) {
                throw new Lost('connection lost');
            }
        }
        $line = substr($this->buffer, 0, $end);
        $this->buffer = substr($this->buffer, $end + 2);
        return $line;
    }

    private function take(int $length): string
    {
        while (strlen($this->buffer) < $length) {
            if (!$this->fill()) {
                throw new Lost('connection lost');
            }
        }
        $bytes = substr($this->buffer, 0, $length);
        $this->buffer = substr($this->buffer, $length);
        return $bytes;
    }

    /** False at the end of the connection. */
    private function fill(): bool
    {
        while (true) {
            $this->wait(true);
            $bytes = @fread($this->socket, 65_536);
            if (is_string($bytes) && $bytes !== '') {
                $this->buffer .= $bytes;
                return true;
            }
            if ($bytes === false || feof($this->socket)) {
                return false;
            }
        }
    }

    /** Waits until the socket is ready, and checks now and then whether the call was cancelled. */
    private function wait(bool $toRead): void
    {
        while (true) {
            $left = $this->deadline - microtime(true);
            if ($left <= 0) {
                throw new Lost('time-out');
            }
            if (($this->cancelled)()) {
                throw new Lost('cancelled');
            }
            $read = $toRead ? [$this->socket] : null;
            $write = $toRead ? null : [$this->socket];
            $none = null;
            if ((int) @stream_select($read, $write, $none, 0, (int) (1e6 * min(0.1, $left))) > 0) {
                return;
            }
        }
    }
}
