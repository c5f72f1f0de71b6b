/** What the shop's page says about the wallet; the wallet's sheet has its own texts. */
export interface WalletTexts {
  readonly card: string;
  readonly next: string;
  readonly cancelled: string;
  readonly failed: string;
}

type Row = readonly [card: string, next: string, cancelled: string, failed: string];

const english: Row = [
  'Card',
  'Google Pay selected. A further step will follow to pay securely.',
  'Google Pay was closed before the payment.',
  'Something went wrong. Unable to show Google Pay. Please choose a different payment method and try again.',
];

const rows: Readonly<Record<string, Row>> = {
  de: [
    'Karte',
    'Google Pay ausgewählt. Für die sichere Zahlung folgt noch ein Schritt.',
    'Google Pay wurde vor der Zahlung geschlossen.',
    'Google Pay kann nicht angezeigt werden. Bitte wählen Sie eine andere Zahlungsart und versuchen Sie es erneut.',
  ],
  fr: [
    'Carte',
    'Google Pay est sélectionné. Une étape suivra pour payer en toute sécurité.',
    'Google Pay a été fermé avant le paiement.',
    'Impossible d’afficher Google Pay. Veuillez choisir un autre moyen de paiement et réessayer.',
  ],
  es: [
    'Tarjeta',
    'Has elegido Google Pay. Habrá un paso más para pagar de forma segura.',
    'Google Pay se cerró antes del pago.',
    'No se puede mostrar Google Pay. Elige otro método de pago e inténtalo de nuevo.',
  ],
  it: [
    'Carta',
    'Hai scelto Google Pay. Seguirà un altro passaggio per pagare in sicurezza.',
    'Google Pay è stato chiuso prima del pagamento.',
    'Impossibile mostrare Google Pay. Scegli un altro metodo di pagamento e riprova.',
  ],
  pt: [
    'Cartão',
    'Google Pay selecionado. Haverá mais uma etapa para pagar com segurança.',
    'O Google Pay foi fechado antes do pagamento.',
    'Não foi possível mostrar o Google Pay. Escolha outra forma de pagamento e tente novamente.',
  ],
  nl: [
    'Kaart',
    'Google Pay geselecteerd. Er volgt nog een stap om veilig te betalen.',
    'Google Pay is vóór de betaling gesloten.',
    'Google Pay kan niet worden getoond. Kies een andere betaalmethode en probeer het opnieuw.',
  ],
  pl: [
    'Karta',
    'Wybrano Google Pay. Bezpieczna płatność wymaga jeszcze jednego kroku.',
    'Google Pay zamknięto przed dokonaniem płatności.',
    'Nie można wyświetlić Google Pay. Wybierz inną metodę płatności i spróbuj ponownie.',
  ],
  tr: [
    'Kart',
    'Google Pay seçildi. Güvenli ödeme için bir adım daha var.',
    'Google Pay ödeme yapılmadan kapatıldı.',
    'Google Pay gösterilemiyor. Lütfen başka bir ödeme yöntemi seçip tekrar deneyin.',
  ],
  ar: [
    'بطاقة',
    'تم اختيار Google Pay. ستتبعه خطوة أخرى للدفع بأمان.',
    'أُغلق Google Pay قبل الدفع.',
    'تعذّر عرض Google Pay. يُرجى اختيار طريقة دفع أخرى والمحاولة مجددًا.',
  ],
  he: [
    'כרטיס',
    'נבחר Google Pay. נותר עוד שלב אחד לתשלום מאובטח.',
    'Google Pay נסגר לפני התשלום.',
    'לא ניתן להציג את Google Pay. יש לבחור אמצעי תשלום אחר ולנסות שוב.',
  ],
  ja: [
    'カード',
    'Google Pay が選択されました。安全なお支払いのため、次の手順に進みます。',
    'お支払いの前に Google Pay が閉じられました。',
    'Google Pay を表示できません。別のお支払い方法を選択して、もう一度お試しください。',
  ],
  ko: [
    '카드',
    'Google Pay를 선택했습니다. 안전한 결제를 위해 다음 단계가 이어집니다.',
    '결제 전에 Google Pay가 닫혔습니다.',
    'Google Pay를 표시할 수 없습니다. 다른 결제 수단을 선택하고 다시 시도해 주세요.',
  ],
  zh: [
    '银行卡',
    '已选择 Google Pay。接下来还有一步，以便安全付款。',
    'Google Pay 在付款前已关闭。',
    '无法显示 Google Pay。请选择其他付款方式并重试。',
  ],
};

export function walletTextsFor(locale: string): WalletTexts {
  const [card, next, cancelled, failed] = rows[locale.toLowerCase().split('-')[0] ?? 'en'] ?? english;
  return { card, next, cancelled, failed };
}
