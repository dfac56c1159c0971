/** The destinations of the live endpoint: one for each project and one for each user. */
export const projectTopic = (projectId: string) => `/topic/projects/${projectId}`;
export const userTopic = (userId: string) => `/topic/users/${userId}`;
