import { createUsersService } from '../../../services/users/users-service.ts';
import type { UsersActors } from '../../../ui/users/users-actors.ts';
import { area } from '../../area.ts';
import { onAccountPage } from '../../kit/on-page.ts';
import { connectRecords } from '../../kit/records.ts';
import { startUsers } from './users.ts';

const onUsers = onAccountPage('users');
const onPlans = onAccountPage('plans');

export const usersArea = area<UsersActors>({
  name: 'users',
  actors: ({ services, platform, notify, actorOptions }) =>
    startUsers({ service: createUsersService(services.http), platform, notify }, actorOptions),
  connect: ({ users, plans }, { address }) => [
    connectRecords(address, onUsers, users),
    // The page that assigns licences shows how many are left.
    connectRecords(address, (page) => onUsers(page) ?? onPlans(page), plans),
  ],
});
