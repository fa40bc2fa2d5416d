import { Page } from '../../shared/kit';

export const Component = () => <Page title="Dashboard">{null}</Page>;
