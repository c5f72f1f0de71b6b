import type { languages } from '../contract/values.ts';

/** What pages and mails say beside the seller's own words. */
export interface SellerTexts {
  readonly soldBy: string;
  readonly phone: string;
  readonly vatId: string;
  readonly help: string;
  readonly terms: string;
  readonly privacy: string;
  readonly imprint: string;
  /** In the words that the law of the language's countries has for the link. */
  readonly withdraw: string;
}

export const sellerTexts: Readonly<Record<(typeof languages)[number], SellerTexts>> = {
  en: {
    soldBy: 'Sold by {seller}',
    phone: 'Telephone',
    vatId: 'VAT number',
    help: 'Help',
    terms: 'Terms',
    privacy: 'Privacy',
    imprint: 'Legal notice',
    withdraw: 'Withdraw from contract',
  },
  de: {
    soldBy: 'Verkauft von {seller}',
    phone: 'Telefon',
    vatId: 'USt-IdNr.',
    help: 'Hilfe',
    terms: 'AGB',
    privacy: 'Datenschutz',
    imprint: 'Impressum',
    withdraw: 'Vertrag widerrufen',
  },
  fr: {
    soldBy: 'Vendu par {seller}',
    phone: 'Téléphone',
    vatId: 'N° de TVA',
    help: 'Aide',
    terms: 'CGV',
    privacy: 'Confidentialité',
    imprint: 'Mentions légales',
    withdraw: 'Renoncer au contrat',
  },
  es: {
    soldBy: 'Vendido por {seller}',
    phone: 'Teléfono',
    vatId: 'NIF-IVA',
    help: 'Ayuda',
    terms: 'Condiciones',
    privacy: 'Privacidad',
    imprint: 'Aviso legal',
    withdraw: 'Desistir del contrato',
  },
  it: {
    soldBy: 'Venduto da {seller}',
    phone: 'Telefono',
    vatId: 'Partita IVA',
    help: 'Assistenza',
    terms: 'Condizioni',
    privacy: 'Privacy',
    imprint: 'Note legali',
    withdraw: 'Recedere dal contratto',
  },
  'pt-BR': {
    soldBy: 'Vendido por {seller}',
    phone: 'Telefone',
    vatId: 'Registro fiscal (IVA)',
    help: 'Ajuda',
    terms: 'Termos',
    privacy: 'Privacidade',
    imprint: 'Informações legais',
    withdraw: 'Desistir da compra',
  },
  nl: {
    soldBy: 'Verkocht door {seller}',
    phone: 'Telefoon',
    vatId: 'Btw-nummer',
    help: 'Hulp',
    terms: 'Voorwaarden',
    privacy: 'Privacy',
    imprint: 'Colofon',
    withdraw: 'Overeenkomst herroepen',
  },
  pl: {
    soldBy: 'Sprzedawca: {seller}',
    phone: 'Telefon',
    vatId: 'Numer VAT',
    help: 'Pomoc',
    terms: 'Regulamin',
    privacy: 'Prywatność',
    imprint: 'Nota prawna',
    withdraw: 'Odstąp od umowy',
  },
  tr: {
    soldBy: 'Satıcı: {seller}',
    phone: 'Telefon',
    vatId: 'Vergi numarası',
    help: 'Yardım',
    terms: 'Koşullar',
    privacy: 'Gizlilik',
    imprint: 'Yasal bilgiler',
    withdraw: 'Sözleşmeden cay',
  },
  ar: {
    soldBy: 'البائع: {seller}',
    phone: 'الهاتف',
    vatId: 'الرقم الضريبي',
    help: 'المساعدة',
    terms: 'الشروط',
    privacy: 'الخصوصية',
    imprint: 'معلومات قانونية',
    withdraw: 'العدول عن العقد',
  },
  he: {
    soldBy: 'נמכר על ידי {seller}',
    phone: 'טלפון',
    vatId: 'מספר עוסק',
    help: 'עזרה',
    terms: 'תנאים',
    privacy: 'פרטיות',
    imprint: 'מידע משפטי',
    withdraw: 'ביטול עסקה',
  },
  ja: {
    soldBy: '販売者：{seller}',
    phone: '電話番号',
    vatId: 'VAT登録番号',
    help: 'ヘルプ',
    terms: '利用規約',
    privacy: 'プライバシー',
    imprint: '事業者情報',
    withdraw: '契約を撤回する',
  },
  ko: {
    soldBy: '판매자: {seller}',
    phone: '전화',
    vatId: '부가세 번호',
    help: '도움말',
    terms: '이용약관',
    privacy: '개인정보 처리방침',
    imprint: '사업자 정보',
    withdraw: '청약 철회',
  },
  'zh-Hans': {
    soldBy: '销售方：{seller}',
    phone: '电话',
    vatId: '增值税号',
    help: '帮助',
    terms: '条款',
    privacy: '隐私',
    imprint: '法律声明',
    withdraw: '撤回合同',
  },
};
