<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** Events of the service, signed as Svix and Standard Webhooks sign. */
final class Events
{
    private const TOLERANCE_SECONDS = 300;

    /**
     * Checks the bytes as they came, before anything reads them.
     *
     * @param array<string, string> $headers
     * @param string|list<string> $secrets that begin with `whsec_`; several are for a rotation
     * @throws ForgedEvent
     */
    public static function verify(
        string $payload,
        array $headers,
        #[\SensitiveParameter] string|array $secrets,
        ?int $now = null,
    ): Event {
        $given = array_change_key_case($headers);
        $header = static fn (string $name): string => $given["svix-$name"] ?? $given["webhook-$name"] ?? '';
        [$id, $timestamp, $signatures] = [$header('id'), $header('timestamp'), $header('signature')];
        if ($id === '' || preg_match('/^\d{1,12}$/D', $timestamp) !== 1 || $signatures === '') {
            throw new ForgedEvent('not signed');
        }
        if (abs(($now ?? time()) - (int) $timestamp) > self::TOLERANCE_SECONDS) {
            throw new ForgedEvent('too old, or ahead of the clock');
        }
        $good = false;
        foreach ((array) $secrets as $secret) {
            $mac = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$payload", self::key($secret), true));
            foreach (array_slice(explode(' ', $signatures), 0, 10) as $signature) {
                $good = hash_equals($mac, $signature) || $good;
            }
        }
        if (!$good) {
            throw new ForgedEvent('the signature is not good');
        }
        $body = Read::fields(Read::parse($payload));
        $iccid = null;
        foreach ([$body, Read::fields($body['esim'] ?? null), Read::fields($body['data'] ?? null)] as $holder) {
            $iccid ??= Read::iccid($holder['iccid'] ?? null);
        }
        return new Event($id, Read::text($body['type'] ?? null) ?? '', $iccid, (int) $timestamp, $body);
    }

    private static function key(#[\SensitiveParameter] string $secret): string
    {
        $key = base64_decode((string) preg_replace('/^whsec_/', '', $secret), true);
        return $key === false || $key === '' ? throw new \InvalidArgumentException('an event secret is whsec_ and base64') : $key;
    }
}
