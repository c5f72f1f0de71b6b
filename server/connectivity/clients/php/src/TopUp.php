<?php

declare(strict_types=1);

namespace EsimStorefront\Connectivity;

/** More data for an eSIM; ask esim(iccid)->topUpAllowed first. */
final readonly class TopUp
{
    public function __construct(
        public string $iccid,
        public int|float $dataGb,
        public string $reference,
        public ?int $days = null,
        public ?string $start = null,
        public ?string $end = null,
        #[\SensitiveParameter] public ?string $email = null,
        public ?string $emailBrand = null,
    ) {
    }

    /** @return array<string, mixed> as the service takes it */
    public function body(): array
    {
        return [
            'iccid' => $this->iccid,
            'dataLimitInGB' => $this->dataGb,
            ...Order::term($this->days, $this->start, $this->end),
            'referenceId' => $this->reference,
            ...array_filter([
                'email' => $this->email,
                'emailBrand' => $this->emailBrand,
            ], static fn (mixed $value): bool => $value !== null),
        ];
    }
}
