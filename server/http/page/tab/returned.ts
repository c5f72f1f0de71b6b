import type { Lang } from '../../../contract/values/values.ts';

interface ReturnedTexts {
  /** Also shown when the traveller went back on their own: the address does not tell the difference. */
  readonly refused: string;
  readonly title: string;
  readonly more: string;
}

/**
 * What the page says after the bank. Some banks send the traveller back to another browser or tab, which does not have
 * the order's link: they may have paid. Without the link the page knows nothing of the order, not even whether it is a
 * top-up.
 */
export const returnedTexts: Readonly<Record<Lang, ReturnedTexts>> = {
  en: {
    refused: 'The payment was not approved. You haven’t been charged.',
    title: 'If you’ve paid, please don’t pay again',
    more: 'We’ll email you what you bought, and the page you came from shows it too. Your bank opened this page in another browser or tab, so it can’t show your order.',
  },
  de: {
    refused: 'Die Zahlung wurde nicht genehmigt. Es wurde nichts abgebucht.',
    title: 'Wenn Sie bezahlt haben, zahlen Sie bitte nicht noch einmal',
    more: 'Ihr Einkauf kommt per E-Mail und erscheint auf der Seite, von der Sie kamen. Ihre Bank hat diese Seite in einem anderen Browser oder Tab geöffnet, deshalb kann sie Ihre Bestellung nicht zeigen.',
  },
  fr: {
    refused: 'Le paiement n’a pas été autorisé. Rien n’a été débité.',
    title: 'Si vous avez payé, ne payez pas une deuxième fois',
    more: 'Votre achat vous est envoyé par e-mail et s’affiche sur la page d’où vous venez. Votre banque a ouvert cette page dans un autre navigateur ou onglet : elle ne peut donc pas afficher votre commande.',
  },
  es: {
    refused: 'El pago no se ha aprobado. No se ha cobrado nada.',
    title: 'Si ya has pagado, no pagues otra vez',
    more: 'Tu compra te llega por correo y aparece en la página de la que venías. Tu banco ha abierto esta página en otro navegador u otra pestaña, por eso no puede mostrar tu pedido.',
  },
  it: {
    refused: 'Il pagamento non è stato approvato. Non è stato addebitato nulla.',
    title: 'Se hai già pagato, non pagare di nuovo',
    more: 'Il tuo acquisto arriva per e-mail ed è visibile nella pagina da cui provieni. La tua banca ha aperto questa pagina in un altro browser o in un’altra scheda, quindi qui non possiamo mostrare il tuo ordine.',
  },
  'pt-BR': {
    refused: 'O pagamento não foi aprovado. Nada foi cobrado.',
    title: 'Se você já pagou, não pague de novo',
    more: 'Sua compra chega por e-mail e aparece na página de onde você veio. Seu banco abriu esta página em outro navegador ou em outra aba, por isso ela não consegue mostrar seu pedido.',
  },
  nl: {
    refused: 'De betaling is niet goedgekeurd. Er is niets afgeschreven.',
    title: 'Heb je betaald? Betaal dan niet nog een keer',
    more: 'Je aankoop komt per e-mail en staat op de pagina waar je vandaan kwam. Je bank heeft deze pagina in een andere browser of een ander tabblad geopend; daarom kunnen we je bestelling hier niet tonen.',
  },
  pl: {
    refused: 'Płatność nie została zatwierdzona. Nie pobraliśmy opłaty.',
    title: 'Jeśli płatność została wykonana, nie płać ponownie',
    more: 'Zakup przyjdzie e-mailem i pojawi się na stronie, z której nastąpiło przejście do banku. Bank otworzył tę stronę w innej przeglądarce lub karcie, dlatego nie może ona pokazać zamówienia.',
  },
  tr: {
    refused: 'Ödeme onaylanmadı. Ücret alınmadı.',
    title: 'Ödeme yaptıysanız lütfen tekrar ödemeyin',
    more: 'Satın aldığınız ürün e-postayla gelir ve geldiğiniz sayfada gösterilir. Bankanız bu sayfayı başka bir tarayıcıda veya sekmede açtığı için siparişiniz burada gösterilemiyor.',
  },
  ar: {
    refused: 'لم تتم الموافقة على الدفع، ولم يُخصم أي مبلغ.',
    title: 'إذا كنت قد دفعت، فلا تدفع مرة أخرى',
    more: 'يصلك ما اشتريته بالبريد الإلكتروني، ويظهر في الصفحة التي جئت منها. فتح البنك هذه الصفحة في متصفح آخر أو علامة تبويب أخرى، لذلك لا يمكنها عرض طلبك.',
  },
  he: {
    refused: 'התשלום לא אושר. לא בוצע חיוב.',
    title: 'אם כבר שילמתם, אל תשלמו שוב',
    more: 'מה שקניתם יגיע באימייל, ויוצג בדף שממנו באתם. הבנק פתח את הדף הזה בדפדפן אחר או בכרטיסייה אחרת, ולכן אי אפשר להציג בו את ההזמנה.',
  },
  ja: {
    refused: 'お支払いは承認されませんでした。請求は発生していません。',
    title: 'お支払い済みの場合は、もう一度支払わないでください',
    more: 'ご購入の内容はメールで届き、元のページにも表示されます。銀行がこのページを別のブラウザまたはタブで開いたため、ここではご注文を表示できません。',
  },
  ko: {
    refused: '결제가 승인되지 않았습니다. 결제된 금액은 없습니다.',
    title: '이미 결제하셨다면 다시 결제하지 마세요',
    more: '구매하신 내용은 이메일로 보내 드리며, 처음 페이지에도 표시됩니다. 은행이 이 페이지를 다른 브라우저나 탭에서 열어 여기에는 주문을 표시할 수 없습니다.',
  },
  'zh-Hans': {
    refused: '付款未获批准，没有扣款。',
    title: '如果您已付款，请不要再次付款',
    more: '您购买的内容会通过邮件发送给您，也会显示在您来时的页面上。银行在另一个浏览器或标签页中打开了此页面，因此这里无法显示您的订单。',
  },
};
