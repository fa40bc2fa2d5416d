/**
 * Answers the place on a device for the preferences of an account; one place each, so that two people who share it do
 * not see each other's.
 */
export const placeOf = (accountid: string): string => `portal.preferences.${accountid}`;
