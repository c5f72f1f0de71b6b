import type { Lang } from '../../server/contract/values/values.ts';

/** The button that opens a tab to pay in, and its page's text above the methods. */
export const moreWays: Readonly<Record<Lang, { title: string; atOnce: string; blocked: string }>> = {
  en: {
    title: 'More ways to pay',
    atOnce: 'You pay right away. If we can’t deliver your eSIM, you’ll get a full refund.',
    blocked: 'Your browser blocked the new tab. Allow pop-ups for this page, or pay by card.',
  },
  de: {
    title: 'Weitere Zahlungsarten',
    atOnce: 'Das Geld wird sofort abgebucht. Können wir Ihre eSIM nicht liefern, bekommen Sie alles zurück.',
    blocked:
      'Ihr Browser hat den neuen Tab blockiert. Erlauben Sie Pop-ups für diese Seite oder zahlen Sie mit Karte.',
  },
  fr: {
    title: 'Autres moyens de paiement',
    atOnce:
      'Le montant est débité tout de suite. Si votre eSIM ne peut pas être livrée, il vous est remboursé en totalité.',
    blocked:
      'Votre navigateur a bloqué le nouvel onglet. Autorisez les pop-ups pour cette page ou payez par carte.',
  },
  es: {
    title: 'Otras formas de pago',
    atOnce: 'El importe se cobra al momento. Si no podemos entregar tu eSIM, te lo devolvemos todo.',
    blocked:
      'Tu navegador ha bloqueado la pestaña nueva. Permite las ventanas emergentes en esta página o paga con tarjeta.',
  },
  it: {
    title: 'Altri modi di pagare',
    atOnce:
      'L’importo viene addebitato subito. Se non possiamo consegnarti la eSIM, ti viene rimborsato tutto.',
    blocked: 'Il browser ha bloccato la nuova scheda. Consenti i pop-up per questa pagina o paga con carta.',
  },
  'pt-BR': {
    title: 'Outras formas de pagamento',
    atOnce: 'O valor é cobrado na hora. Se não pudermos entregar seu eSIM, você recebe tudo de volta.',
    blocked: 'Seu navegador bloqueou a nova aba. Permita pop-ups nesta página ou pague com cartão.',
  },
  nl: {
    title: 'Andere betaalmethoden',
    atOnce: 'Het bedrag wordt meteen afgeschreven. Kunnen we je eSIM niet leveren, dan krijg je alles terug.',
    blocked:
      'Je browser heeft het nieuwe tabblad geblokkeerd. Sta pop-ups toe voor deze pagina of betaal met een kaart.',
  },
  pl: {
    title: 'Inne sposoby płatności',
    atOnce: 'Pieniądze są pobierane od razu. Jeśli nie dostarczymy karty eSIM, zwrócimy całą kwotę.',
    blocked: 'Przeglądarka zablokowała nowe okno. Zezwól tej stronie na wyskakujące okna albo zapłać kartą.',
  },
  tr: {
    title: 'Diğer ödeme yolları',
    atOnce: 'Tutar hemen çekilir. eSIM’iniz teslim edilemezse tamamı iade edilir.',
    blocked:
      'Tarayıcınız yeni sekmeyi engelledi. Bu sayfa için açılır pencerelere izin verin ya da kartla ödeyin.',
  },
  ar: {
    title: 'طرق دفع أخرى',
    atOnce: 'يُخصم المبلغ فورًا. وإذا تعذّر تسليم شريحة eSIM، نعيد إليك المبلغ كاملًا.',
    blocked: 'حظر متصفحك علامة التبويب الجديدة. اسمح بالنوافذ المنبثقة لهذه الصفحة، أو ادفع بالبطاقة.',
  },
  he: {
    title: 'דרכי תשלום נוספות',
    atOnce: 'הסכום נגבה מיד. אם לא נוכל לספק את ה־eSIM, תקבלו את כל הכסף בחזרה.',
    blocked: 'הדפדפן חסם את הכרטיסייה החדשה. אפשרו חלונות קופצים בדף הזה, או שלמו בכרטיס.',
  },
  ja: {
    title: 'その他のお支払い方法',
    atOnce: '代金はすぐに引き落とされます。eSIMをお届けできない場合は全額返金します。',
    blocked:
      'ブラウザが新しいタブをブロックしました。このページのポップアップを許可するか、カードでお支払いください。',
  },
  ko: {
    title: '다른 결제 방법',
    atOnce: '금액은 바로 결제됩니다. eSIM을 제공하지 못하면 전액 환불해 드립니다.',
    blocked: '브라우저가 새 탭을 차단했습니다. 이 페이지의 팝업을 허용하거나 카드로 결제하세요.',
  },
  'zh-Hans': {
    title: '更多支付方式',
    atOnce: '款项会立即扣除。如果无法交付您的 eSIM，我们会全额退款。',
    blocked: '浏览器拦截了新标签页。请允许此页面弹出窗口，或使用银行卡支付。',
  },
};
