import { profilePhoto } from './profile-photo';

/** Every kind of file that this service takes. What is in the object store and belongs to none of them is left alone. */
export const kinds = [profilePhoto] as const;
