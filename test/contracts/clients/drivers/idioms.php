<?php

declare(strict_types=1);

use EsimStorefront\Connectivity as C;

/** What somebody at home in PHP expects of the client, beyond the vectors: what does not hold, in words. */
function wrong(): array
{
    $code = 'LPA:1$smdp.example$SECRET';
    $client = new C\Client('https://api.example/v1', 'https://auth.example', 'id', 'the-secret');
    $purchase = new C\Purchase('p-1', '8944', 'pkg', $code, 'SECRET', "https://ios/?c=$code", null, ['code' => $code]);
    $esim = new C\Esim('8944', 'RELEASED', false, true, $code, 'SECRET', ['code' => $code]);
    $request = new C\Request('POST', 'https://api.example', ['Authorization' => 'Bearer the-secret'], 'the-secret', 1);
    $response = new C\Response(200, [], $code);
    ob_start();
    var_dump($client, $purchase, $esim, $request, $response);
    print_r([new C\Bought([$purchase]), $client]);
    $shown = (string) ob_get_clean();
    $wrong = preg_match('/the-secret|SECRET/', $shown) === 1 ? ["no secret is shown: $shown"] : [];
    if (!str_contains((string) json_encode($purchase), 'SECRET')) {
        $wrong[] = 'the codes are there for who asks';
    }
    foreach (['api.example/v1', 'ftp://api.example', 'https:///v1', ''] as $address) {
        try {
            new C\Client($address, 'https://auth.example', 'id', 'secret');
            $wrong[] = "'$address' is refused";
        } catch (InvalidArgumentException) {
        }
    }
    $folder = sys_get_temp_dir() . '/full-' . getmypid();
    $unmarked = new C\Client(
        'http://127.0.0.1:1',
        'http://127.0.0.1:1',
        'id',
        'secret',
        new C\Options(folder: $folder, transport: static function (C\Request $request) use ($folder): C\Response {
            if (str_ends_with($request->url, '/oauth2/token')) {
                // From now on nothing can be noted.
                array_map(unlink(...), glob("$folder/*") ?: []);
                rmdir($folder);
                return new C\Response(200, [], '{"access_token":"t","expires_in":3600}');
            }
            return new C\Response(504, [], '');
        }),
    );
    try {
        $unmarked->buy(new C\Order('FR', dataGb: 5, reference: 'order-1', days: 30));
        $wrong[] = 'what cannot be noted is not sent';
    } catch (RuntimeException) {
    }
    return $wrong;
}
