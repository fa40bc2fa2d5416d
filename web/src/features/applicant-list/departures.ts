import { calls } from '../../shared/api';
import { departed } from './api';

// Apart from the calls that other screens have as well.
export const { useSummariseDeparturesQuery } = calls({ summariseDepartures: departed });
