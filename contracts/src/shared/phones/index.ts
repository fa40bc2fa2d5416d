export { broadcastNumberOf, digitsIn, e164Of, internationalOf, isNobodys, readBefore, waysToType } from './reading';
export { PHONE_PATTERN, phoneText, saysItsCountry, typedPhone, withCountryCode } from './typed';
