import type { languages } from '../../server/contract/values.ts';

interface ReminderPageTexts {
  readonly title: string;
  readonly lead: string;
  readonly stop: string;
  readonly done: string;
  readonly doneMore: string;
  /** The link was cut or made up. */
  readonly bad: string;
  readonly badMore: string;
}

/** What the page says on which a traveller stops the reminders of an order. */
export const reminderPageTexts: Readonly<Record<(typeof languages)[number], ReminderPageTexts>> = {
  en: {
    title: 'Stop reminders for this order?',
    lead: 'We email you when your eSIM is low on data, and before it ends. You’ll still get emails about the order itself, such as a refund.',
    stop: 'Stop reminders',
    done: 'No more reminders for this order',
    doneMore: 'Your eSIM and its page stay as they are.',
    bad: 'This link doesn’t work',
    badMore: 'It may be incomplete. Open it from the email again.',
  },
  de: {
    title: 'Keine Erinnerungen mehr zu dieser Bestellung?',
    lead: 'Wir schreiben Ihnen, wenn das Datenvolumen Ihrer eSIM zur Neige geht und bevor sie abläuft. E-Mails zur Bestellung selbst, etwa zu einer Erstattung, bekommen Sie weiterhin.',
    stop: 'Erinnerungen abstellen',
    done: 'Sie bekommen keine Erinnerungen mehr zu dieser Bestellung',
    doneMore: 'Ihre eSIM und ihre Seite bleiben, wie sie sind.',
    bad: 'Dieser Link funktioniert nicht',
    badMore: 'Vielleicht ist er unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail.',
  },
  fr: {
    title: 'Ne plus recevoir de rappels pour cette commande ?',
    lead: 'Nous vous écrivons lorsque les données de votre eSIM s’épuisent et avant qu’elle prenne fin. Vous recevrez toujours les e-mails sur la commande elle-même, par exemple pour un remboursement.',
    stop: 'Arrêter les rappels',
    done: 'Vous ne recevrez plus de rappels pour cette commande',
    doneMore: 'Votre eSIM et sa page ne changent pas.',
    bad: 'Ce lien ne fonctionne pas',
    badMore: 'Il est peut-être incomplet. Ouvrez-le de nouveau depuis l’e-mail.',
  },
  es: {
    title: '¿Dejar de recibir recordatorios de este pedido?',
    lead: 'Te escribimos cuando quedan pocos datos en tu eSIM y antes de que caduque. Los correos sobre el propio pedido, como un reembolso, te seguirán llegando.',
    stop: 'Dejar de recibirlos',
    done: 'No recibirás más recordatorios de este pedido',
    doneMore: 'Tu eSIM y su página siguen igual.',
    bad: 'Este enlace no funciona',
    badMore: 'Puede que esté incompleto. Ábrelo de nuevo desde el correo.',
  },
  it: {
    title: 'Non ricevere più promemoria per questo ordine?',
    lead: 'Ti scriviamo quando i dati della tua eSIM stanno per finire e prima che scada. Le e-mail sull’ordine stesso, per esempio su un rimborso, continueranno ad arrivare.',
    stop: 'Disattiva i promemoria',
    done: 'Non riceverai più promemoria per questo ordine',
    doneMore: 'La tua eSIM e la sua pagina restano come sono.',
    bad: 'Questo link non funziona',
    badMore: 'Potrebbe essere incompleto. Aprilo di nuovo dall’e-mail.',
  },
  'pt-BR': {
    title: 'Parar de receber lembretes deste pedido?',
    lead: 'Escrevemos quando os dados do seu eSIM estão acabando e antes que ele vença. Os e-mails sobre o próprio pedido, como um reembolso, continuam chegando.',
    stop: 'Parar os lembretes',
    done: 'Você não receberá mais lembretes deste pedido',
    doneMore: 'Seu eSIM e a página dele continuam como estão.',
    bad: 'Este link não funciona',
    badMore: 'Ele pode estar incompleto. Abra-o de novo no e-mail.',
  },
  nl: {
    title: 'Geen herinneringen meer voor deze bestelling?',
    lead: 'We mailen je als de data van je eSIM bijna op is en voordat hij verloopt. E-mails over de bestelling zelf, zoals een terugbetaling, blijf je krijgen.',
    stop: 'Herinneringen stoppen',
    done: 'Je krijgt geen herinneringen meer voor deze bestelling',
    doneMore: 'Je eSIM en zijn pagina blijven zoals ze zijn.',
    bad: 'Deze link werkt niet',
    badMore: 'Misschien is hij niet volledig. Open hem nog eens vanuit de e-mail.',
  },
  pl: {
    title: 'Wyłączyć przypomnienia o tym zamówieniu?',
    lead: 'Piszemy, gdy na karcie eSIM kończą się dane i zanim ona wygaśnie. Wiadomości o samym zamówieniu, na przykład o zwrocie pieniędzy, będą nadal przychodzić.',
    stop: 'Wyłącz przypomnienia',
    done: 'Przypomnienia o tym zamówieniu są wyłączone',
    doneMore: 'Karta eSIM i jej strona pozostają bez zmian.',
    bad: 'Ten link nie działa',
    badMore: 'Może być niepełny. Otwórz go jeszcze raz z wiadomości.',
  },
  tr: {
    title: 'Bu siparişin hatırlatmaları durdurulsun mu?',
    lead: 'eSIM’inizin verisi azaldığında ve süresi bitmeden önce size yazarız. Para iadesi gibi siparişin kendisiyle ilgili e-postalar gelmeye devam eder.',
    stop: 'Hatırlatmaları durdur',
    done: 'Bu sipariş için artık hatırlatma gönderilmeyecek',
    doneMore: 'eSIM’iniz ve sayfası olduğu gibi kalır.',
    bad: 'Bu bağlantı çalışmıyor',
    badMore: 'Eksik olabilir. E-postadan bir kez daha açın.',
  },
  ar: {
    title: 'هل تريد إيقاف التذكيرات لهذا الطلب؟',
    lead: 'نراسلك عندما توشك بيانات شريحة eSIM على النفاد وقبل انتهائها. أما الرسائل المتعلقة بالطلب نفسه، مثل استرداد المبلغ، فستستمر في الوصول.',
    stop: 'إيقاف التذكيرات',
    done: 'لن تصلك تذكيرات أخرى لهذا الطلب',
    doneMore: 'تبقى شريحة eSIM وصفحتها كما هما.',
    bad: 'هذا الرابط لا يعمل',
    badMore: 'قد يكون غير مكتمل. افتحه مرة أخرى من الرسالة.',
  },
  he: {
    title: 'להפסיק את התזכורות להזמנה הזו?',
    lead: 'אנחנו כותבים כשהגלישה ב־eSIM עומדת להיגמר ולפני שהוא מסתיים. הודעות על ההזמנה עצמה, כמו החזר כספי, ימשיכו להגיע.',
    stop: 'הפסקת התזכורות',
    done: 'לא יישלחו עוד תזכורות להזמנה הזו',
    doneMore: 'ה־eSIM והדף שלו נשארים כפי שהם.',
    bad: 'הקישור הזה לא פועל',
    badMore: 'ייתכן שהוא חלקי. יש לפתוח אותו שוב מתוך ההודעה.',
  },
  ja: {
    title: 'このご注文のお知らせを停止しますか？',
    lead: 'eSIMのデータが少なくなったときと、終了する前にメールでお知らせしています。返金など、ご注文そのものに関するメールは今後も届きます。',
    stop: 'お知らせを停止',
    done: 'このご注文のお知らせを停止しました',
    doneMore: 'eSIMとそのページはこれまでどおりお使いいただけます。',
    bad: 'このリンクは使えません',
    badMore: '途中で切れている可能性があります。メールからもう一度開いてください。',
  },
  ko: {
    title: '이 주문의 알림을 그만 받으시겠어요?',
    lead: 'eSIM 데이터가 얼마 남지 않았을 때와 종료되기 전에 이메일로 알려 드립니다. 환불 등 주문 자체에 관한 이메일은 계속 발송됩니다.',
    stop: '알림 그만 받기',
    done: '이 주문의 알림을 더 이상 보내지 않습니다',
    doneMore: 'eSIM과 해당 페이지는 그대로입니다.',
    bad: '이 링크는 작동하지 않습니다',
    badMore: '링크가 잘렸을 수 있습니다. 이메일에서 다시 열어 주세요.',
  },
  'zh-Hans': {
    title: '要停止此订单的提醒吗？',
    lead: '当 eSIM 流量不足以及即将到期时，我们会发邮件提醒您。与订单本身有关的邮件（例如退款）仍会发送。',
    stop: '停止提醒',
    done: '此订单不再发送提醒',
    doneMore: '您的 eSIM 及其页面保持不变。',
    bad: '此链接无效',
    badMore: '链接可能不完整。请从邮件中重新打开。',
  },
};
