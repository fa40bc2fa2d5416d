/** Id of the region of messages. */
export const REGION = 'banners';
