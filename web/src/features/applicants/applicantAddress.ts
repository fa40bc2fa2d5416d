import { useParams } from 'react-router-dom';
import { useAddress } from '../../shared/here';

/** An id is 11 digits (000 §5). */
export const isApplicantId = (text: string): boolean => /^\d{11}$/.test(text);

export interface ApplicantAddress {
  /** As it stands in the address, unchecked; undefined when there is none. */
  readonly appid: string | undefined;
  readonly accid: string | undefined;
  /** The field at which a form opens. */
  readonly field: string | undefined;
  /** The project whose pipeline the reader comes from. */
  readonly pid: string | undefined;
}

/** Which applicant a screen is about: `?appid=…&accid=…`, or the last part of the path (002 §2.7). */
export const useApplicantAddress = (): ApplicantAddress => {
  const { id } = useParams();
  const [query] = useAddress();
  return {
    appid: query.get('appid')?.trim() || id,
    accid: query.get('accid')?.trim() || undefined,
    field: query.get('field')?.trim() || undefined,
    pid: query.get('pid')?.trim() || undefined,
  };
};
