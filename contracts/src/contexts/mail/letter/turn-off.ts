import type { MailLanguage } from '../values';
import { turnOffEn } from './turn-off.en';
import { turnOffId } from './turn-off.id';
import type { TurnOffTexts } from './turn-off-texts';

/** The words of the page behind the link by which a kind of message is turned off. */
export const turnOffTexts: Readonly<Record<MailLanguage, TurnOffTexts>> = { en: turnOffEn, id: turnOffId };
