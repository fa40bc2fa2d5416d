/** SQL of whether an announcement is of the portal itself, which sends alerts so. @param row of `read.announcements` */
export const isOfPortal = (row: string): string => `${row}.requestedby = ''`;
