// Written by `npm run api`.
export { Language } // as in index
export declare const ar: Language
export declare const cs: Language
export declare const de: Language
export declare const el: Language
export declare const es: Language
export declare const fa: Language
export declare const fr: Language
export declare const he: Language
export declare const hi: Language
export declare const id: Language
export declare const it: Language
export declare const ja: Language
export declare const ko: Language
export declare const languages: Readonly<Record<string, Language>>
export declare const nl: Language
export declare const pl: Language
export declare const ptBR: Language
export declare const ro: Language
export declare const ru: Language
export declare const th: Language
export declare const tr: Language
export declare const uk: Language
export declare const vi: Language
export declare const zhCN: Language
export declare const zhTW: Language
