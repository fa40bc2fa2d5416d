import { code, defineFields, email, line, text } from '../../kernel';
import { HAS_LETTER } from '../../kernel/visible';
import { errorCode } from '../../shared/messages/error-code';
import { phoneText } from '../../shared/phones/typed';
import { countries, typedTerm } from '../../shared/reference';
import { clientStatus, DEFAULT_CLIENT_STATUS } from './values';

/** The client form (002 §5). Lists of projects and people show of the past which client it was, and no more. */
export const clientFields = defineFields({
  companyname: {
    rule: line(50, 'client-company-empty', 'client-company-length')
      .min(1, errorCode('client-company-empty'))
      .min(3, errorCode('client-company-length')),
  },
  /** Characters other than letters and digits are stripped. */
  clientcode: { rule: code(/[^a-zA-Z0-9]/g, 5, 15, 'client-code-length') },
  address: { rule: text(100, 'client-address-length').min(10, errorCode('client-address-length')), past: false },
  country: { rule: typedTerm(countries, errorCode('client-country-required')) },
  companyregistrationnumber: {
    rule: line(50, 'client-registration-length').min(5, errorCode('client-registration-length')),
    past: false,
  },
  personincharge: {
    rule: line(50, 'client-pic-length')
      .min(2, errorCode('client-pic-length'))
      .regex(HAS_LETTER, errorCode('client-pic-length')),
    personal: true,
    past: false,
  },
  phone: { rule: phoneText('client-phone-length', /^\+?\d{8,15}$/), optional: true, personal: true, past: false },
  email: { rule: email('client-email-invalid', 'client-email-length'), optional: true, personal: true, past: false },
  status: { rule: clientStatus.default(DEFAULT_CLIENT_STATUS), view: clientStatus },
  remarks: { rule: text(200, 'client-remarks-length'), optional: true, personal: true, past: false },
});
