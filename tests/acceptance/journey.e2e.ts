import { journey } from './journey';

jest.setTimeout(180_000);

journey();
