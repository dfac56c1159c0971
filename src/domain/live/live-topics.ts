/** The channels of the server: one for each project and one for each user. */
export const projectTopic = (projectId: string): string => `/topic/projects/${projectId}`;
export const userTopic = (userId: string): string => `/topic/users/${userId}`;

/** The project of a channel, if it belongs to one. */
export const projectTopicOf = (destination: string): string | null =>
  /^\/topic\/projects\/(.+)$/.exec(destination)?.[1] ?? null;
