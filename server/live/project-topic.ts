/** The destinations of the live endpoint: what happens in a project, and what concerns one person. */
export const projectTopic = (projectId: string) => `/topic/projects/${projectId}`;
export const userTopic = (userId: string) => `/topic/users/${userId}`;
